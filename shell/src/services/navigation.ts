import { createNavigation } from '@orangery/platform';

export const navigation = createNavigation(window);
