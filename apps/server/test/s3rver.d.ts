declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  /** The part of the local S3-compatible server that tests use; the package brings no types. */
  export default class S3rver {
    constructor(options: {
      silent: boolean;
      vhostBuckets: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
