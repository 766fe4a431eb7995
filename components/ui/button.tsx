'use client';

import { type ComponentProps, type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'className'> {
  variant?: 'primary' | 'secondary' | 'tertiary' | 'outline' | 'ghost' | 'danger' | 'danger-soft';
  size?: 'sm' | 'md' | 'lg';
  isIconOnly?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Takes no presses while its action runs, and keeps the focus. */
  isPending?: boolean | undefined;
  className?: string | undefined;
  onPress?: ((event: SyntheticEvent<HTMLButtonElement>) => void) | undefined;
}

/**
 * A button in HeroUI's style. HeroUI's own button brings 27 KB of gestures to every page; its style sheet knows the
 * browser's hover, focus and press as well.
 */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'md',
    isIconOnly,
    isDisabled,
    isPending,
    className = '',
    onPress,
    ...others
  } = props;
  const isSpaceDown = useRef(false);
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    // The click that a browser makes of a key looks like a screen reader's, after which a menu leaves the focus here.
    event.preventDefault();
    if (!isPending && !event.repeat) onPress?.(event);
  };
  return (
    <button
      type="button"
      title={isIconOnly ? others['aria-label'] : undefined}
      {...others}
      className={`button button--${size} button--${variant} ${isIconOnly ? 'button--icon-only' : ''} ${className}`}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onKeyDown={(event) => {
        isSpaceDown.current = event.key === ' ';
        if (onPress && event.key === 'Enter') press(event);
      }}
      onKeyUp={(event) => {
        if (onPress && event.key === ' ' && isSpaceDown.current) press(event);
        isSpaceDown.current = false;
      }}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onPress?.(event);
      }}
    />
  );
}

interface ToolProps extends Pick<ButtonProps, 'isDisabled' | 'onPress'> {
  label: string;
  isPressed?: boolean;
  children: ReactNode;
}

/** A small sign to press at the end of a list's item. */
export function Tool({ label, isPressed, ...props }: ToolProps) {
  return (
    <Button
      isIconOnly
      size="sm"
      variant="ghost"
      aria-label={label}
      aria-pressed={isPressed}
      {...props}
      className="size-7 min-w-7 text-muted hover:text-foreground pointer-coarse:size-9"
    />
  );
}
