export { CrashScreen } from './crash-screen.tsx';
export { Guarded } from './guarded.tsx';
export { Waiting } from '../shell/loader.tsx';
