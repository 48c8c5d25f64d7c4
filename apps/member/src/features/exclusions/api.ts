import type { BreaksView, BreakRequest } from '@feria/contracts/exclusions/member';
import type { RealityMinutes } from '@feria/contracts/limits/reality';
import { call } from '../../ground/http/api.ts';

export const takeBreak = (request: BreakRequest) =>
  call<BreaksView>('/api/breaks', { method: 'POST', session: true, body: request });
export const askReturn = () => call<BreaksView>('/api/breaks/return', { method: 'POST', session: true });
export const takeBackReturn = () =>
  call<BreaksView>('/api/breaks/return', { method: 'DELETE', session: true });
export const setReality = (minutes: RealityMinutes) =>
  call<BreaksView>('/api/breaks/reality-check', { method: 'PUT', session: true, body: { minutes } });
