import { ShieldAlert } from 'lucide-react';
import { Notice } from '@/components/ui/notice';
import { HeaderNote } from './header-note';

/** http in a private network, or http under a name at which nobody signs in. */
type Unsafe = 'plain' | 'refused';

const TEXTS: Readonly<Record<Unsafe, { title: string; advice: string }>> = {
  plain: {
    title: 'This connection is not encrypted',
    advice:
      'Anyone in this network can read passwords and data on their way. Where others use it too, ask the operator for https.',
  },
  refused: {
    title: 'Signing in does not work at this address',
    advice:
      'It is not encrypted, and http is for this machine and private networks alone. The operator should serve it over https and set PUBLIC_URL to the https address, or TRUST_PROXY=on behind a reverse proxy.',
  },
};

/** Under the bar of every page: what http means here. */
export function PlainNetworkNote({ reach }: { reach: Unsafe }) {
  const { title, advice } = TEXTS[reach];
  return (
    <HeaderNote icon={<ShieldAlert aria-hidden />}>
      <span className="font-medium">{title}.</span> {advice}
    </HeaderNote>
  );
}

/** In place of a form whose password no browser may send. */
export function NoPlainSignIn() {
  const { title, advice } = TEXTS.refused;
  return (
    <Notice title={title} level="h1" tone="danger" isAlert>
      <p>{advice}</p>
    </Notice>
  );
}
