/** Screens that few visits need: what each of them loads is named here, because every name in routes.tsx costs every first view some bytes. */
export const loadAgent = () => import('../features/identity/screens/agent.tsx').then((file) => file.Agent);
export const loadAgentCenter = () =>
  import('../features/agents/screens/agent-center.tsx').then((file) => file.AgentCenter);
export const loadMailed = () => import('./mailed-page.tsx').then((file) => file.MailedPage);
export const loadReading = () => import('./reading-pages.tsx').then((file) => file.Reading);
