'use client';

// Inside the shell, so that a fault of one page leaves the navigation.
export { default } from '@/app/error';
