import type { LayoutName } from '@storeroom/contract';
import type { ComponentType, ReactNode } from 'react';
import { LandingLayout } from './landing-layout';
import { BoxLayout } from './box-layout';
import { LoadingLayout } from './loading-layout';

export type Layout = ComponentType<{ children: ReactNode }>;

export const LAYOUTS: Record<LayoutName, Layout> = {
  box: BoxLayout,
  landing: LandingLayout,
  loading: LoadingLayout,
};
