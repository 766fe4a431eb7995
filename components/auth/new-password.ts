/** What a field for a new password needs. */
export const NEW_PASSWORD = {
  type: 'password',
  autoComplete: 'new-password',
  minLength: 12,
  required: true,
  hint: 'At least 12 characters; a few words in a row are easy to remember.',
} as const;
