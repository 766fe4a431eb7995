'use client';

import { Modal } from '@heroui/react/modal';
import { useFormats } from '@/components/ui/formats';
import type { RejectedProperty } from '@/lib/client/properties';
import type { Fault } from '@/lib/contract/read';
import { rejectedText } from './count';

/** A service that breaks one field usually breaks it everywhere: the first ones tell the story. */
const SHOWN = 50;

export function RejectedDialog({ rejected, onClose }: { rejected: readonly RejectedProperty[]; onClose: () => void }) {
  const { number } = useFormats();
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="lg" scroll="inside">
        <Modal.Dialog>
          <Modal.CloseTrigger />
          <Modal.Header>
            <Modal.Heading>{rejectedText(rejected.length, number)}</Modal.Heading>
            <p className="text-muted">
              They break a required field of the contract, so they are left out. Tell the operator of the service.
            </p>
          </Modal.Header>
          <Modal.Body>
            <ul className="flex flex-col divide-y divide-separator">
              {rejected.slice(0, SHOWN).map(({ id, position, faults }) => (
                <li key={position} className="py-2">
                  <p className="font-medium text-foreground">
                    {id ?? `No. ${number(position)} in the list, without id`}
                  </p>
                  <ul>
                    {faults.map((fault) => (
                      <FaultLine key={fault.path} {...fault} />
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
            {rejected.length > SHOWN && <p className="pt-2">… and {number(rejected.length - SHOWN)} more.</p>}
          </Modal.Body>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

function FaultLine({ path, message, value }: Fault) {
  return (
    <li className="text-xs text-muted">
      <code className="font-mono text-foreground">{path || 'The whole entry'}</code>: {message}
      {value !== undefined && value !== 'null' && (
        <>
          {' '}
          <code className="font-mono break-all">{value}</code>
        </>
      )}
    </li>
  );
}
