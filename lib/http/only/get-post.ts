import { only } from './only';

export const { DELETE, OPTIONS, PATCH, PUT } = only('GET', 'POST');
