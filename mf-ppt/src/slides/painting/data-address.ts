/**
 * A picture as an address that has all of it. A page makes and loads it sooner than one of an object: no other process is asked, and
 * nothing is to be given back.
 */
export const dataAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
