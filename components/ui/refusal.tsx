import type { ReactNode } from 'react';

interface RefusalProps {
  className?: string;
  children: ReactNode;
}

/** Why a change was refused, announced at once; nothing without words. */
export const RefusalNote = ({ className = '', children }: RefusalProps) =>
  children ? (
    <p role="alert" className={`text-danger ${className}`}>
      {children}
    </p>
  ) : null;
