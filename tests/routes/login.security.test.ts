import { expect, test } from 'vitest';
import { loader as confirmEmail } from '#app/routes/confirm-email.tsx';
import { loader as forgotPassword } from '#app/routes/forgot-password.tsx';
import { loader as google } from '#app/routes/login_.google.ts';
import { loader as logIn } from '#app/routes/login.tsx';
import { loader as resetPassword } from '#app/routes/reset-password.tsx';
import { loader as signUp } from '#app/routes/signup.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify();

// A page with a store's token in its URL may be framed by that store, whose theme is not trusted.
test.each([
  ['/login', logIn],
  ['/signup', signUp],
  ['/forgot-password', forgotPassword],
  ['/reset-password', resetPassword],
  ['/confirm-email', confirmEmail],
  ['/login/google', google],
])('a password can’t be entered at %s inside a store’s admin', async (path, load) => {
  const { pathname, search } = new URL(shopify().idTokenUrl(path));
  const thrown = await thrownResponse(async () => load(routeArgs(makeRequest(pathname + search))));
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, `/${search}`]);
});
