import { only } from './only';

export const { OPTIONS, POST, PUT } = only('GET', 'PATCH', 'DELETE');
