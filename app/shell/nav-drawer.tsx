import { Button } from '@shopify/polaris';
import { MenuIcon, XIcon } from '@shopify/polaris-icons';
import { useEffect, useRef } from 'react';
import { NavList } from '#app/shell/nav-list.tsx';
import { ProductMark } from '#app/ui/product-mark.tsx';

/** The navigation of narrow screens. The dialog itself traps the focus, hears Escape and makes the page inert. */
export function NavDrawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = drawer.current;
    // A click on the overlay comes to the dialog itself; one on a link leads to another page.
    const closeWhenDone = ({ target }: MouseEvent) => {
      if (target === dialog || (target instanceof Element && target.closest('a'))) dialog?.close();
    };
    dialog?.addEventListener('click', closeWhenDone);
    return () => dialog?.removeEventListener('click', closeWhenDone);
  }, []);
  return (
    <div className="NavDrawer">
      <Button
        icon={MenuIcon}
        variant="tertiary"
        accessibilityLabel="Open navigation"
        onClick={() => drawer.current?.showModal()}
      />
      <dialog className="NavDrawer-dialog" ref={drawer} aria-label="Navigation">
        <div className="NavDrawer-panel">
          <div className="NavDrawer-head">
            <ProductMark />
            <Button
              icon={XIcon}
              variant="tertiary"
              accessibilityLabel="Close navigation"
              onClick={() => drawer.current?.close()}
            />
          </div>
          <nav aria-label="Main">
            <NavList />
          </nav>
        </div>
      </dialog>
    </div>
  );
}
