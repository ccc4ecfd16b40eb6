import { Card, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { ProductMark } from '#app/ui/product-mark.tsx';
import { PolarisFrame } from '#app/ui/polaris-frame.tsx';
import { PRODUCT_LINE } from '#app/product-name.ts';

interface CardPageProps {
  title: string;
  foot: ReactNode;
  children: ReactNode;
}

/** The quiet page around the doors of the product: its sign, one line of what it is, and one card. */
export function CardPage({ title, foot, children }: CardPageProps) {
  return (
    <PolarisFrame>
      <div className="CardPage">
        <main className="CardPage-main">
          <div className="CardPage-head">
            <ProductMark size={36} />
            <p className="CardPage-line">{PRODUCT_LINE}</p>
          </div>
          <Card roundedAbove="xs" padding={{ xs: '500', sm: '600' }}>
            <div className="CardPage-title">
              <Text as="h1" variant="headingLg">
                {title}
              </Text>
            </div>
            {children}
          </Card>
          <p className="CardPage-foot">{foot}</p>
        </main>
      </div>
    </PolarisFrame>
  );
}
