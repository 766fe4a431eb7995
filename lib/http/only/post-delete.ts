import { only } from './only';

export const { GET, OPTIONS, PATCH, PUT } = only('POST', 'DELETE');
