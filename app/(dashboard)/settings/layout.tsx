import type { ReactNode } from 'react';
import { visited } from '@/app/(dashboard)/visited';
import { SettingsTabs } from '@/components/account/settings-tabs';

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  await visited();
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 px-3 py-4 sm:px-4">
      <h1 className="text-base font-semibold">Settings</h1>
      <SettingsTabs />
      {children}
    </div>
  );
}
