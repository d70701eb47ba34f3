import { createNavigation } from './create-navigation.ts';

export const navigation = createNavigation(window);
