import { env } from '@/lib/runtime/env';
import { bringDemoHistory } from './demo-history';

// A program of its own: npm start runs it beside the build.
await bringDemoHistory(env());
