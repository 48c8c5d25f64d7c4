import '@mantine/core/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@feria/ui/fonts.css';
import './office.css';
import './forms.css';
import './chat.css';
import './choices.css';
import './frame.css';
import './lists.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

createRoot(document.getElementById('root')!).render(<App />);
