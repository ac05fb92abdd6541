/** The part of doiuse, which brings no types of its own, that `browser-floor.ts` uses. */
declare module 'doiuse' {
  import type { Plugin } from 'postcss';

  interface FeatureUsage {
    readonly feature: string;
    readonly featureData: { readonly title: string; readonly missing?: string };
  }

  export default function doiuse(options: {
    readonly browsers: readonly string[];
    readonly onFeatureUsage: (usage: FeatureUsage) => void;
  }): Plugin;
}
