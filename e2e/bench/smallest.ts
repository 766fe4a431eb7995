import { type Bench, type BenchOptions, FEW_HOMES } from './bench';
import { withDashboard } from './seeded-dashboard';

/** Takes homes off the shared dashboard, whose pages count them. */
const FIRST = ['insights'];
/** Mostly wait for frames: the others run meanwhile. */
const IN_BROWSER = ['page', 'timeline'];

/** Shows that benchmarks work, with few homes and for a moment each. @returns how many do, and how many do not */
export async function runSmallest(benches: readonly Bench[], options: BenchOptions) {
  const inBrowser = benches.filter(({ name }) => IN_BROWSER.includes(name));
  const first = benches.filter(({ name }) => FIRST.includes(name));
  const others = benches.filter((bench) => !inBrowser.includes(bench) && !first.includes(bench));
  const works = await withDashboard(FEW_HOMES, async (shared) => {
    const attempts = async (some: readonly Bench[]) => {
      const each: boolean[] = [];
      for (const bench of some) each.push(await attempt(bench, { ...options, shared }));
      return each;
    };
    return [...(await attempts(first)), ...(await Promise.all([attempts(inBrowser), attempts(others)])).flat()];
  });
  return { passed: works.filter((one) => one).length, failed: works.filter((one) => !one).length };
}

async function attempt({ name, run }: Bench, options: BenchOptions): Promise<boolean> {
  const began = performance.now();
  try {
    await run(options);
    console.log(`bench ${name} works (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.error(`bench ${name} failed:`, error);
    return false;
  }
}
