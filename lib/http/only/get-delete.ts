import { only } from './only';

export const { OPTIONS, PATCH, POST, PUT } = only('GET', 'DELETE');
