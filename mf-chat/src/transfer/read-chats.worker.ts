import { serveReading } from './reading.ts';

serveReading(self);
