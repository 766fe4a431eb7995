import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Finding, MOST_OF_A_KIND, told } from './finding';

const kind = fc.constantFrom<Finding['code'][]>('calendar.gap', 'calendar.overlap', 'calendar.unmerged');
const many = fc.array(kind, { minLength: 0, maxLength: 5 * MOST_OF_A_KIND, size: 'max' });

test('of each kind the first are told, and how many more there are', () => {
  fc.assert(
    fc.property(many, (codes) => {
      const findings = codes.map((code, n): Finding => ({ code, message: `no. ${n}` }));
      const answer = told(findings);
      for (const code of new Set(codes)) {
        const all = findings.filter((finding) => finding.code === code);
        const more = all.length - MOST_OF_A_KIND;
        expect(answer.filter((finding) => finding.code === code)).toEqual([
          ...all.slice(0, MOST_OF_A_KIND),
          ...(more > 0 ? [{ code, message: `${more} more of this kind.`, count: more }] : []),
        ]);
      }
      expect(new Set(answer.map(({ code }) => code))).toEqual(new Set(codes));
    }),
  );
});
