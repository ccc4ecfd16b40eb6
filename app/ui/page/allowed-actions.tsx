import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Null where nothing is restricted. */
const AllowedActionsContext = createContext<ReadonlySet<string> | null>(null);

interface AllowedActionsProps {
  /** The names of what the user may do. */
  actions: readonly string[];
  children: ReactNode;
}

/** Tells the controls below what the user may do; the server checks the same. */
export function AllowedActions({ actions, children }: AllowedActionsProps) {
  const allowed = useMemo(() => new Set(actions), [actions]);
  return <AllowedActionsContext.Provider value={allowed}>{children}</AllowedActionsContext.Provider>;
}

export function useIsAllowed(action: string): boolean {
  return useContext(AllowedActionsContext)?.has(action) ?? true;
}

/** Shows its content to users who may do this. */
export function IfAllowed({ action, children }: { action: string; children: ReactNode }) {
  return useIsAllowed(action) ? children : null;
}
