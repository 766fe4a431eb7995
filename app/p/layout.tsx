export { Document as default, metadata, viewport } from '@/app/document';
