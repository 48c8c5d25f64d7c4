import { expect, test } from 'vitest';
import { ownPartsGate } from './own-parts.ts';
import { treeOf } from '../tree.ts';

const look = (text: string, file = 'apps/office/src/features/kyc/a.tsx') =>
  ownPartsGate.check(treeOf({ [file]: text }));

test.each([
  "import { Stack, Table } from '@mantine/core';",
  "import { Table as Rows } from '@mantine/core';",
  "import * as parts from '@mantine/core';",
  "import { DataTable, type DataTableColumn } from 'mantine-datatable';",
  'export const a = () => <table><tbody /></table>;',
  'export const a = () => <form onSubmit={send} />;',
  "export const a = () => <Box component='form' onSubmit={send} />;",
])('caught: %s', (text) => {
  expect(look(text).violations).toHaveLength(1);
});

test.each([
  "import { Stack } from '@mantine/core';",
  "import type { DataTableColumn } from 'mantine-datatable';",
  "import { type DataTableColumn } from 'mantine-datatable';",
  "import { FactsTable } from '../../ground/records/facts-table.tsx'; export const a = () => <FactsTable />;",
  "export const a = () => <Anchor component='button' />;",
])('passes, and is read: %s', (text) => {
  expect(look(text)).toEqual({ read: 1, violations: [] });
});

test('the ground makes them', () => {
  const ground = look("import { Table } from '@mantine/core';", 'apps/office/src/ground/records/a.tsx');
  expect(ground).toEqual({ read: 0, violations: [] });
});
