import type { ServerBuild } from '@remix-run/node';
import { refuseOutage } from '#app/platform/db-outage.server.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Door = NonNullable<Route['module']['loader']>;

/**
 * The application, every loader and action of which refuses with a 503 while the database is away. Doors that have
 * words of their own for it, as the shopper's page, have answered before.
 */
export function refuseOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withDoors(route)]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] };
}

function withDoors(route: Route): Route {
  const { loader, action } = route.module;
  const doors = { ...(loader && { loader: refusing(loader) }), ...(action && { action: refusing(action) }) };
  return { ...route, module: { ...route.module, ...doors } };
}

function refusing(door: Door): Door {
  return (args) => refuseOutage(async () => door(args));
}
