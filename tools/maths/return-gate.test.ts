/** The planted sic bo table that favours whoever plays it: the gate on returns has to catch it. */
import { describe, expect, test } from 'vitest';
import { run } from './cli.ts';

describe('the return gate', () => {
  const calculate = async (...args: string[]) => {
    const lines: string[] = [];
    const complaints: string[] = [];
    const outside = {
      say: (line: string) => lines.push(line),
      complain: (line: string) => complaints.push(line),
      from: '.',
    };
    return { code: await run(['sicbo', '--plays', '0', ...args], outside), lines, complaints };
  };
  test('lets the usual table pass', async () => {
    expect(await calculate()).toMatchObject({ code: 0, complaints: [] });
  });
  test('refuses the 1-3-10 table, and names the bet', async () => {
    const { code, complaints } = await calculate('--single', '[1,3,10]');
    expect(code).toBe(1);
    expect(complaints).toEqual([expect.stringContaining('refused: single 1 gives back 102.3148 %')]);
    expect((await calculate('--single', '[1,3,10]', '--any-return')).code).toBe(0);
  });
  test('refuses odds that are none, and names where', async () => {
    const { code, complaints } = await calculate('--single', '[1,2,"much"]');
    expect(code).toBe(2);
    expect(complaints.join()).toContain('single.2: odds are a number');
  });
  test('takes totals as seven or fourteen odds only', async () => {
    const { code, complaints } = await calculate('--totals', '[60,30]');
    expect(code).toBe(2);
    expect(complaints.join()).toContain('totals are seven odds');
  });
});
