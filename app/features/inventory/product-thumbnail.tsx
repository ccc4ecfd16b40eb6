import { Link } from '@remix-run/react';
import { Icon, Text } from '@shopify/polaris';
import { ImageIcon } from '@shopify/polaris-icons';
import { type ReactNode, useCallback, useState } from 'react';

export function ProductThumbnail({ imageUrl }: { imageUrl: string | null }) {
  const [isBroken, setBroken] = useState(false);
  // The image may have failed before the error handler was attached.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true);
  }, []);
  return (
    <span className="ProductThumbnail">
      {imageUrl && !isBroken ? (
        <img src={imageUrl} alt="" loading="lazy" ref={check} onError={() => setBroken(true)} />
      ) : (
        <Icon source={ImageIcon} tone="subdued" />
      )}
    </span>
  );
}

interface ProductNameProps {
  product: { title: string; brand: string; imageUrl: string | null };
  /** Without it, the title isn't a link. */
  url?: string;
  children?: ReactNode;
}

export function ProductName({ product, url, children }: ProductNameProps) {
  const { title, brand, imageUrl } = product;
  return (
    <div className="ProductName">
      <ProductThumbnail imageUrl={imageUrl} />
      <div className="ProductName-words">
        {url ? (
          <Link className="ProductLink" to={url} data-primary-link>
            {title}
          </Link>
        ) : (
          <Text as="span" fontWeight="semibold" breakWord>
            {title}
          </Text>
        )}
        <Text as="span" tone="subdued" breakWord>
          {brand || 'No brand'}
        </Text>
        {children}
      </div>
    </div>
  );
}
