'use client';

import { Button } from '@heroui/react/button';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';

const loadList = () => import('./column-list');
const ColumnList = lazy(() => loadList().then((module) => ({ default: module.ColumnList })));

/** The button that opens the choice of columns; what it opens is loaded then. */
export function ColumnChooser() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        isIconOnly
        size="sm"
        variant="ghost"
        aria-label="Columns"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onHoverStart={() => void loadList()}
        onPress={() => setOpen(true)}
      >
        <Columns3 aria-hidden />
      </Button>
      <Suspense>{isOpen && <ColumnList anchor={button} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
