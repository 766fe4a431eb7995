import type { ReactNode } from 'react';

interface CheckFieldProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isSmall?: boolean;
  className: string;
  children: ReactNode;
}

/** A checkbox with its words beside it. */
export const CheckField = ({ isOn, onChange, isSmall = false, className, children }: CheckFieldProps) => (
  <label className={`flex items-center ${className}`}>
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className={`shrink-0 accent-accent ${isSmall ? 'size-3.5' : 'size-4'}`}
    />
    {children}
  </label>
);
