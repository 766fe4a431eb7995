import { only } from './only';

export const { DELETE, OPTIONS, PATCH, POST, PUT } = only('GET');
