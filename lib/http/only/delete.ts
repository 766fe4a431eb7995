import { only } from './only';

export const { GET, OPTIONS, PATCH, POST, PUT } = only('DELETE');
