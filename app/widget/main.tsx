import { mount } from '#app/widget/mount.tsx';
import type { WidgetConfig } from '#app/widget/widget-config.ts';

/** The store's own chat page: everything it needs stands in the page. */
const root = document.getElementById('chat');
const config = document.getElementById('chat-config')?.textContent;
if (root && config) mount(root, JSON.parse(config) as WidgetConfig);
