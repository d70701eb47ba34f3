import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Far beyond what anything takes, because the machine may have other work.
configure({ asyncUtilTimeout: 20_000 });

// A channel reaches every context of the process, and so the tabs of other test files.
const suffix = Math.random().toString(36);
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} ${suffix}`);
  }
};

afterEach(cleanup);
