'use client';

// A page's fault leaves the navigation, inside the shell.
export { default } from '@/app/page-error';
