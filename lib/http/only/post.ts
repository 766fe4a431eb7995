import { only } from './only';

export const { DELETE, GET, OPTIONS, PATCH, PUT } = only('POST');
