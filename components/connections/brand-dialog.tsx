'use client';

import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { brandQuery, changeConnection } from '@/lib/api/connections';
import type { Brand, ConnectionState } from '@/lib/contract/api/connections';
import { LONGEST_CONNECTION_NAME } from '@/lib/domain/connection';
import { refusalText, useChange } from './field';

const MOST_LOGO_BYTES = 100 * 1024;

interface BrandDialogProps {
  connection: ConnectionState;
  onClose: () => void;
}

/** What clients and partners see of who writes to them. */
export function BrandDialog({ connection, onClose }: BrandDialogProps) {
  const { data } = useQuery(brandQuery(connection.id));
  return data ? <BrandForm connection={connection} brand={data} onClose={onClose} /> : null;
}

function BrandForm({ connection: { id, name }, brand, onClose }: BrandDialogProps & { brand: Brand }) {
  const [logo, setLogo] = useState(brand.logo);
  const [logoFault, setLogoFault] = useState<string | null>(null);
  const { mutate, isPending, error } = useChange((given: Brand) => changeConnection(id, { brand: given }), onClose);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const isTooLarge = file.size > MOST_LOGO_BYTES;
    setLogoFault(isTooLarge ? 'A logo has 100 KB at most.' : null);
    if (!isTooLarge) setLogo(await dataUrlOf(file));
  };
  return (
    <FormDialog
      title={`What clients see of ${name}`}
      action="Save"
      isPending={isPending}
      fault={refusalText(error)}
      onSubmit={({ name: own = '', colour = '', hasColour, email = '', phone = '' }) =>
        mutate({
          name: own.trim() || null,
          logo,
          colour: hasColour ? colour : null,
          email: email.trim() || null,
          phone: phone.trim() || null,
        })
      }
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        placeholder={name}
        defaultValue={brand.name ?? ''}
        maxLength={LONGEST_CONNECTION_NAME}
        autoFocus
      />
      <div className="flex flex-wrap items-center gap-3">
        {/* biome-ignore lint/performance/noImgElement: a data URL needs no optimizer. */}
        {logo && <img src={logo} alt="The logo" className="h-10 max-w-40 object-contain" />}
        <label className="flex flex-col gap-1.5 font-medium">
          Logo
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            onChange={(event) => void read(event)}
            className="max-w-full text-xs font-normal"
          />
        </label>
        {logo && (
          <Button size="sm" variant="ghost" onPress={() => setLogo(null)}>
            Remove the logo
          </Button>
        )}
        {logoFault && (
          <p role="alert" className="text-xs text-danger">
            {logoFault}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3">
        <label className="flex items-center gap-2">
          <input type="checkbox" name="hasColour" defaultChecked={brand.colour !== null} className="size-4" />
          Own colour
        </label>
        <input type="color" name="colour" aria-label="Colour" defaultValue={brand.colour ?? '#1d4ed8'} />
      </div>
      <TextField name="email" type="email" label="E-mail" defaultValue={brand.email ?? ''} />
      <TextField name="phone" type="tel" label="Telephone" defaultValue={brand.phone ?? ''} />
    </FormDialog>
  );
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
