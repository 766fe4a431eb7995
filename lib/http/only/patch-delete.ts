import { only } from './only';

export const { GET, OPTIONS, POST, PUT } = only('PATCH', 'DELETE');
