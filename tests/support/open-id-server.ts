import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from '#app/platform/embedded-postgres/installation.server.ts';

interface Person {
  sub: string;
  email: string;
  name: string;
  isEmailVerified?: boolean;
}

export interface OpenIdServer {
  /** Variables that make the app use this server as Google. */
  env: Record<string, string>;
  /** Who is signed in; null simulates canceling. */
  person: Person | null;
  close(): Promise<void>;
}

const CLIENT = { client_id: 'bedside', client_secret: 'a-secret-for-tests' };

/** A local OpenID server that requires PKCE and signs in `person` without asking. */
export async function startOpenIdServer(appUrl: string): Promise<OpenIdServer> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${appUrl}/api/auth/callback/google`],
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a-key-for-tests'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => {
        const { email = '', name = '', isEmailVerified = true } = people.get(sub) ?? {};
        return { sub, email, name, email_verified: isEmailVerified };
      },
    }),
  });
  const server: OpenIdServer = {
    env: {
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
      GOOGLE_ISSUER: issuer,
      GOOGLE_AUTHORIZATION_URL: `${issuer}/auth`,
      GOOGLE_TOKEN_URL: `${issuer}/token`,
      GOOGLE_JWKS_URL: `${issuer}/jwks`,
    },
    person: null,
    close: () => new Promise((resolve) => http.close(() => resolve())),
  };
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    const { person } = server;
    if (!person) {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
    } else if (prompt.name === 'login') {
      people.set(person.sub, person);
      const login = { login: { accountId: person.sub } };
      await provider.interactionFinished(request, response, login);
    } else {
      const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
      grant.addOIDCScope('openid email profile');
      await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
    }
  };
  const answer = provider.callback();
  const http = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response);
    else void answer(request, response);
  });
  await new Promise<void>((resolve) => http.listen(port, resolve));
  return server;
}
