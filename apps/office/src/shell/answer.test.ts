import { HomeIcon as icon } from '@feria/ui/icons';
import { expect, test } from 'vitest';
import { screen } from '../ground/manifest/feature.ts';
import type { MenuScreen } from '../ground/manifest/screens.ts';
import { answerOf } from './answer.ts';

const load = () => Promise.resolve(() => null);
const page = (path: string, needs: MenuScreen['needs'] & string): MenuScreen => ({
  ...screen(path, { load, needs }),
  title: 'nav.overview',
  menu: { order: 10, icon },
});
const MENU = [page('/', 'members.read'), page('/content', 'content.read'), page('/audit', 'audit.read')];
const writes = (permission: string): boolean => permission === 'content.read';

test('a page that needs nothing, or what the operator has, is shown', () => {
  expect(answerOf(screen('/me', { load }), MENU, () => false)).toEqual({ kind: 'shown' });
  expect(answerOf(MENU[1]!, MENU, writes)).toEqual({ kind: 'shown' });
});

test('a page that the operator may not see says which permission is missing, also one that no menu has', () => {
  expect(answerOf(MENU[2]!, MENU, writes)).toEqual({ kind: 'refused', needs: 'audit.read' });
  const behind = screen('/campaigns/new', { load, needs: 'rewards.manage' });
  expect(answerOf(behind, MENU, writes)).toEqual({ kind: 'refused', needs: 'rewards.manage' });
});

test('whoever may not see the first page comes to the first that they may, and whoever may see none is told why', () => {
  expect(answerOf(MENU[0]!, MENU, writes)).toEqual({ kind: 'elsewhere', to: '/content' });
  expect(answerOf(MENU[0]!, MENU, () => false)).toEqual({ kind: 'refused', needs: 'members.read' });
});
