import { createContext, useContext } from 'react';

/** Around which frame a page stands: inside the Shopify admin, or on the web. */
export type Shell = 'embedded' | 'standalone';

interface Around {
  shell: Shell;
  /** Whether the admin draws what belongs to it, such as the title and the save bar. */
  isAdminDrawing: boolean;
}

export const ShellContext = createContext<Around>({ shell: 'standalone', isAdminDrawing: false });

export function useShell(): Shell {
  return useContext(ShellContext).shell;
}

/** Whether title, actions and save bar are the admin's; where it doesn't answer, the page draws its own. */
export function useIsAdminDrawing(): boolean {
  return useContext(ShellContext).isAdminDrawing;
}
