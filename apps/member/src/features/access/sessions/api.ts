import type { SessionList } from '@feria/contracts/access/sessions';
import { call } from '../../../ground/http/api.ts';
import { ownQuery } from '../../../ground/http/queries.ts';

const PATH = '/api/sessions';

export const sessionsQuery = () => ownQuery<SessionList>(PATH);
export const endOne = (id: string) => call(`${PATH}/${id}`, { method: 'DELETE', session: true });
export const endAll = () => call(PATH, { method: 'DELETE', session: true });
