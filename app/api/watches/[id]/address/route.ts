import { withAuth } from '@/lib/auth/with-auth';
import { noStoreAnswer } from '@/lib/http/answers';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { renewAddress } from '@/lib/watches/watches';

export const POST = withAuth('browse', async ({ principal }, { params }: { params: Promise<{ id: string }> }) =>
  noStoreAnswer(await renewAddress(await currentMirror(), principal, (await params).id)),
);
