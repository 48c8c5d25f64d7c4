export { CrashScreen } from './crash-screen.tsx';
export { Guarded } from './guarded.tsx';
export { Waiting } from '../shell/loader.tsx';
export { MemberLife } from './life/member-life.tsx';
export { StartupScreen } from './startup/startup-screen.tsx';
export { DialogViews } from './dialogs/dialog-views.tsx';
