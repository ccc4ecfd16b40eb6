/* Shows alerts of web push. The tag is the alert's id: one that arrives twice is shown once. */

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { url } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(openPage(url));
});

/* A browser may have changed the subscription; the settings page saves the new one. */
async function openPage(url) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find((page) => page.url === url);
  return open ? open.focus() : self.clients.openWindow(url);
}
