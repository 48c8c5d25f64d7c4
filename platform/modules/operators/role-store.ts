/** SQL of the custom roles, and what any role allows. */
import { PERMISSIONS, ROLE_PERMISSIONS, ROLES, type Permission } from '@feria/contracts/operators/office';
import type { Reader, Tx } from '../../core/db.ts';

/** Who lets the others in. */
export const ADMIN = 'admin' satisfies (typeof ROLES)[number];

/** `name`: null for a built-in one, which has a text in every language. */
export type Role = { code: string; name: string | null; permissions: readonly Permission[] };

const builtIn = (code: string): readonly Permission[] | undefined => {
  const role = ROLES.find((one) => one === code);
  return role && ROLE_PERMISSIONS[role];
};

export const isBuiltIn = (code: string): boolean => builtIn(code) !== undefined;

/** What a role allows: of the stored words those that a release still knows. Pure. */
export function permissionsIn(code: string, stored: readonly string[] | null): readonly Permission[] {
  return builtIn(code) ?? PERMISSIONS.filter((permission) => stored?.includes(permission) ?? false);
}

export async function findRole(tx: Tx | Reader, code: string): Promise<Role | undefined> {
  const permissions = builtIn(code);
  if (permissions) return { code, name: null, permissions };
  const row = await tx.selectFrom('operators.roles').selectAll().where('code', '=', code).executeTakeFirst();
  return row && { code, name: row.name, permissions: permissionsIn(code, row.permissions) };
}

/** The built-in ones first. */
export async function listRoles(tx: Tx | Reader): Promise<Role[]> {
  const rows = await tx.selectFrom('operators.roles').selectAll().orderBy('name').execute();
  return [
    ...ROLES.map((code): Role => ({ code, name: null, permissions: ROLE_PERMISSIONS[code] })),
    ...rows.map(({ code, name, permissions }) => ({
      code,
      name,
      permissions: permissionsIn(code, permissions),
    })),
  ];
}

export async function putRole(
  tx: Tx,
  { code, name, permissions }: { code: string; name: string; permissions: readonly Permission[] },
  at: Date,
): Promise<void> {
  const kept = { name, permissions: [...permissions], changedAt: at };
  await tx
    .insertInto('operators.roles')
    .values({ code, createdAt: at, ...kept })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(kept))
    .execute();
}

export async function isNameTaken(tx: Tx | Reader, name: string, besides: string): Promise<boolean> {
  const rows = await tx.selectFrom('operators.roles').select(['code', 'name']).execute();
  return rows.some((row) => row.code !== besides && row.name.toLowerCase() === name.toLowerCase());
}

export async function deleteRole(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom('operators.roles').where('code', '=', code).execute();
}
