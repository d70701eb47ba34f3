import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Far beyond what anything takes, because the machine may have other work.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
