import { createLink } from '@tanstack/react-router';
import { BackAnchor } from '../../ui/back-anchor.tsx';

/** The way back from a page to the one above it, by that page's name: `<BackLink to={paths.trips}>Trips</BackLink>`. */
export const BackLink = createLink(BackAnchor);
