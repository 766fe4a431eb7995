'use client';

import { Button } from '@heroui/react/button';
import { LogOut } from 'lucide-react';
import { signOut } from '@/lib/client/account';
import { useAttempt } from './use-attempt';

export function SignOutButton() {
  const { attempt, isPending, words } = useAttempt();
  return (
    <>
      <Button size="sm" variant="secondary" isPending={isPending} onPress={() => void attempt(signOut)}>
        <LogOut aria-hidden />
        Sign out
      </Button>
      {words !== undefined && (
        <p role="alert" className="text-danger">
          {words}
        </p>
      )}
    </>
  );
}
