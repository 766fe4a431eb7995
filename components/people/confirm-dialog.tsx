'use client';

import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '@/components/ui/form-dialog';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { type PeopleDeed, peopleDeeds, type SecretLink } from '@/lib/client/people';

/** Something that is asked once more before it is done. */
export interface Question {
  title: string;
  /** What it means. */
  about: string;
  action: string;
  isDanger: boolean;
  deed: PeopleDeed;
  /** What is said once it is done. */
  done: string;
}

interface ConfirmDialogProps {
  question: Question;
  onDone: (link: SecretLink | null) => void;
  onClose: () => void;
}

export function ConfirmDialog({ question, onDone, onClose }: ConfirmDialogProps) {
  const { mutate, isPending, error } = useMutation(peopleDeeds);
  return (
    <FormDialog
      {...question}
      isPending={isPending}
      fault={error ? faultText(faultOf(error)).advice : undefined}
      onSubmit={() => mutate(question.deed, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{question.about}</p>
    </FormDialog>
  );
}
