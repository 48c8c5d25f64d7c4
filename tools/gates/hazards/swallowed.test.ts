import { describe, expect, test } from 'vitest';
import { swallowedGate } from './swallowed.ts';
import { openTree, treeOf, withFiles } from '../tree.ts';

const FILE = 'platform/modules/play/a.ts';
const KERNEL =
  "import { absent, checkOr, ignoreClosed, readOr, toldElsewhere, woken } from '@feria/kernel';\n";
const rules = (code: string, file = FILE) =>
  swallowedGate.check(treeOf({ [file]: file.endsWith('.sql') ? code : KERNEL + code })).violations;

describe('no error swallowed', () => {
  test.each([
    'try { a() } catch {}',
    'try { a() } catch { return null }',
    'try { a() } catch (error) { return null }',
    'try { a() } catch (error) { if (error instanceof Refusal) throw error; return null }',
    'try { a() } catch (error) { if (isGone(error)) log.warn(String(error)); }',
    'try { a() } catch (error) { return error instanceof Refusal ? 1 : 2 }',
    'try { await a(); JSON.parse(b) } catch { return null }',
    'try { store(JSON.parse(b)) } catch { return null }',
    'a().catch(() => undefined)',
    'a().catch(() => {})',
    'a().catch((error) => null)',
    'a().catch((error) => (error === GONE ? 1 : 2))',
    'a().catch(async () => other())',
    'const quiet = () => undefined; a().catch(quiet)',
    'a().catch(ofElsewhere)',
    'a().then(b, () => undefined)',
    "stream.once('error', () => {})",
    "stream.on('error', () => undefined)",
    'await Promise.allSettled(all)',
    'async function flush() { await store() }\nsetInterval(() => void flush(), 1000)',
    'async function flush() { try { await store() } finally { done() } }\nvoid flush()',
  ])('caught: %s', (code) => {
    expect(rules(code)).toHaveLength(1);
  });

  test.each([
    'try { a() } catch (error) { throw new Refusal(code) }',
    'try { a() } catch (error) { log.error("a", { error: String(error) }); }',
    'try { a() } catch (error) { trouble("a", error); return null }',
    'try { a() } catch (error) { return { kind: "unsure", why: String(error) } }',
    'try { a() } catch (error) { if (isGone(error)) return null; throw error }',
    'try { a() } catch (error) { if (!(error instanceof Undone)) throw error; return null }',
    'try { a() } catch (error) { if (tries === 3 || !AGAIN.has(codeOf(error))) throw error; }',
    'try { return JSON.parse(text) } catch { return null }',
    'try { new URL(text) } catch { return false }',
    'a().catch((error) => (error === GONE ? [] : Promise.reject(error)))',
    'a().catch((error) => log.warn(String(error)))',
    'readFile(a).catch(absent(""))',
    'sleep(1, undefined, { signal }).catch(woken)',
    'client.query("rollback").catch(ignoreClosed)',
    'building.catch(toldElsewhere)',
    "new Promise((resolve, reject) => stream.once('error', reject))",
    'const tell = (error) => log.warn(String(error)); a().catch(tell)',
    'z.enum(["a"]).catch(undefined)',
    'for (const one of await Promise.allSettled(all)) if (one.status === "rejected") log.warn(one.reason)',
    'async function flush() { try { await store() } catch (error) { log.error(String(error)) } }\nvoid flush()',
    'void reply.header("a", "b")',
  ])('passes: %s', (code) => {
    expect(rules(code)).toEqual([]);
  });

  test('a name of the kernel counts only when it is the kernel that it comes from', () => {
    const code = "import { ignoreClosed } from './mine.ts';\na().catch(ignoreClosed)";
    expect(swallowedGate.check(treeOf({ [FILE]: code })).violations).toHaveLength(1);
  });

  test.each([
    'begin x(); exception when others then null; end;',
    'begin x(); exception when unique_violation then return; end;',
    "begin x(); exception when sqlstate 'FE001' then null; when others then return; end;",
  ])('caught in SQL: %s', (code) => {
    expect(rules(code, 'platform/modules/play/migrations/0001-a.sql')).toHaveLength(1);
  });

  test.each([
    "begin x(); exception when sqlstate 'FE001' then null; end;",
    "begin x(); exception when unique_violation then raise exception using errcode = 'FE002'; end;",
    'select 1; -- an exception when others is asleep; end;',
  ])('passes in SQL: %s', (code) => {
    expect(rules(code, 'platform/modules/play/migrations/0001-a.sql')).toEqual([]);
  });

  test.each([
    'platform/core/a.ts',
    'platform/modules/play/a.ts',
    'vendors/studio/server/a.ts',
    'vendors/studio/games/a.ts',
    'vendors/kit/src/wallet/a.ts',
    'sandbox/gateway/a.ts',
    'web/a.ts',
    'launcher/a.ts',
    'launcher/a.mjs',
    'launcher/two-words.mjs',
    'launcher/backup/a.ts',
    'packages/postgres/src/a.ts',
    'packages/conformance/src/operator/a.ts',
  ])('reads every room that runs as a process: %s', (file) => {
    expect(rules('try { a() } catch {}', file)).toHaveLength(1);
    expect(rules('a().catch(() => undefined)', file)).toHaveLength(1);
    expect(rules('try { a() } catch (error) { log.warn(String(error)) }', file)).toEqual([]);
  });

  test('finds one that is planted into the real tree, in each of its rooms', () => {
    const tree = openTree(new URL('../../../', import.meta.url).pathname);
    for (const room of ['platform', 'vendors', 'sandbox', 'web', 'launcher', 'packages']) {
      const own = { ...tree, files: tree.files.filter((path) => path.startsWith(`${room}/`)) };
      const planted = withFiles(own, {
        [`${room}/planted.ts`]: 'export const a = () => b().catch(() => null);',
      });
      const { read, violations } = swallowedGate.check(planted);
      expect(violations, room).toMatchObject([{ file: `${room}/planted.ts` }]);
      // A room without another handler would be one that the gate does not reach.
      expect(read, room).toBeGreaterThan(1);
    }
  });

  test('passes: screens, tests and what makes the names', () => {
    for (const file of ['apps/member/src/a.ts', 'platform/a.test.ts', 'packages/kernel/src/survive.ts'])
      expect(rules('a().catch(() => undefined)', file)).toEqual([]);
  });
});
