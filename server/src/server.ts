import { boundAllocator } from './bounded-allocator.ts';

boundAllocator();
await import('./start-server.ts');
